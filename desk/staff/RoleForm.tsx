import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { staffRoles } from '#rules/desk.ts';
import { actAndTell } from '../parts/actAndTell.ts';
import { DialogForm } from '../parts/AppDialog.tsx';
import { SelectField } from '../parts/fields.tsx';
import { refuseAt } from '../parts/form.ts';
import { roleNames, roleRights } from './roles.ts';
import { useChangeStaffRoleMutation } from './Staff.generated.ts';
import type { StaffItem } from './items.ts';

const schema = z.object({ role: z.enum(staffRoles) });

interface RoleFormProps {
  readonly staff: StaffItem;
  readonly reload: () => unknown;
  readonly onDone: () => void;
}

/** Changes the role of a person. */
export function RoleForm({ staff: { id, name, role: current }, reload, onDone }: RoleFormProps) {
  const [change] = useChangeStaffRoleMutation();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { role: current } });
  const { errors, isSubmitting } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <DialogForm
      lead={`The sessions of ${name} end, and the new role holds from the next login.`}
      problem={errors.root?.message}
      submit="Change the role"
      isBusy={isSubmitting}
      isDisabled={role === current}
      onSubmit={form.handleSubmit(async (values) => {
        if (
          await actAndTell(change({ variables: { id, role: values.role } }), {
            done: 'The role is changed',
            onRefused: refuseAt(form),
            reload,
          })
        )
          onDone();
      })}
    >
      <SelectField
        label="Role"
        options={roleNames}
        help={`Can ${roleRights[role]}`}
        error={errors.role}
        {...form.register('role')}
      />
    </DialogForm>
  );
}
