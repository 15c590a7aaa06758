import { Card, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { cleanText } from '#rules/digits.ts';
import { cleanMobile } from '#rules/mobile.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { actAndTell } from '../parts/actAndTell.ts';
import { Problem } from '../parts/AppDialog.tsx';
import { ReasonField, TextField } from '../parts/fields.tsx';
import { reasonField, refuseAt } from '../parts/form.ts';
import { Page } from '../parts/Page.tsx';
import { useLookUpMemberMutation } from './Member.generated.ts';

const schema = z
  .object({
    membershipNumber: z.string().overwrite(cleanText).max(40, 'Enter at most 40 characters.'),
    mobile: z.string().overwrite(cleanMobile),
    reason: reasonField,
  })
  .refine(({ membershipNumber, mobile }) => (membershipNumber === '') !== (mobile === ''), {
    path: ['membershipNumber'],
    message: 'Enter either the membership number or the mobile number.',
  })
  .refine(({ mobile }) => mobile === '' || /^\d{10}$/.test(mobile), {
    path: ['mobile'],
    message: 'Enter a mobile number of ten digits.',
  });

/** The number that the search of the desk brought. It is in no address. */
const brought = z.object({ membershipNumber: z.string().catch(''), mobile: z.string().catch('') }).catch({
  membershipNumber: '',
  mobile: '',
});

/** Finds one member by an exact number. The number is in no address. */
export function LookUpPage() {
  const navigate = useNavigate();
  const [lookUp] = useLookUpMemberMutation({ fetchPolicy: 'no-cache' });
  const { state } = useLocation();
  const values = useMemo(() => ({ ...brought.parse(state), reason: '' }), [state]);
  const isBrought = values.membershipNumber !== '' || values.mobile !== '';
  const form = useForm({
    resolver: zodResolver(schema),
    values,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isBrought) setFocus('reason');
  }, [isBrought, setFocus]);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ membershipNumber, mobile, reason }) => {
    const number = membershipNumber === '' ? { mobile } : { membershipNumber };
    const member = await actAndTell(lookUp({ variables: { input: { ...number, reason } } }), {
      onRefused: refuseAt(form),
    });
    if (member) void navigate(`/members/${member.id}`);
  });
  return (
    <Page title="Members" lead="Look up one member by an exact number. Each look-up is recorded in the audit.">
      <Card.Root variant="outline" maxW="36rem">
        <Card.Body>
          <form onSubmit={(event) => void submit(event)} noValidate>
            <Stack gap="4">
              <TextField
                label="Membership number"
                isOptional={false}
                error={errors.membershipNumber}
                autoComplete="off"
                {...form.register('membershipNumber')}
              />
              <Text color="fg.muted" fontSize="13" my="-1">
                or
              </Text>
              <TextField
                label="Mobile number"
                isOptional={false}
                error={errors.mobile}
                inputMode="tel"
                autoComplete="off"
                {...form.register('mobile')}
              />
              <ReasonField
                help="For example: the member called about an order."
                error={errors.reason}
                {...form.register('reason')}
              />
              {errors.root?.message !== undefined && <Problem>{errors.root.message}</Problem>}
              <BusyButton type="submit" alignSelf="start" isBusy={isSubmitting}>
                <span>Look up</span>
              </BusyButton>
            </Stack>
          </form>
        </Card.Body>
      </Card.Root>
    </Page>
  );
}
