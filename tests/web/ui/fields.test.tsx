import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { OtpField } from '#web/ui/OtpField.tsx';
import { draw } from './draw.tsx';

afterEach(cleanup);

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('fields', () => {
  it('ties label, hint and error to the input, and announces the error', () => {
    draw(<TextField label="Mobile number" hint="Ten digits." error="Enter a valid number" prefix="+91" />);
    const input = screen.getByLabelText('Mobile number');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toEqual(['Ten digits.', 'Enter a valid number']);
    expect(screen.getByText('Enter a valid number').closest('[aria-live=polite]')).not.toBeNull();
  });

  it('does not call a good input invalid', () => {
    draw(<TextField label="Name" />);
    const input = screen.getByLabelText('Name');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('takes the digits of an OTP alone, six at most, typed, pasted or from the SMS', async () => {
    draw(<OtpField label="One-time password" />);
    const input = screen.getByLabelText<HTMLInputElement>('One-time password');
    await userEvent.type(input, '12a 345678');
    expect(input.value).toBe('123456');
    await userEvent.clear(input);
    await userEvent.paste('481 502');
    expect(input.value).toBe('481502');
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
  });

  it('works with the registration of a form', async () => {
    draw(<LoginForm />);
    await userEvent.type(screen.getByLabelText('Mobile'), '9999900001');
    await userEvent.type(screen.getByLabelText('OTP'), '48x1502');
    await userEvent.selectOptions(screen.getByLabelText('Time'), '4:00 PM');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('9999900001 481502 4:00 PM')).toBeTruthy();
  });
});

function LoginForm() {
  const { register, handleSubmit, setValue, watch } = useForm({
    defaultValues: { mobile: '', otp: '', time: '', sent: '' },
  });
  return (
    <form
      onSubmit={(event) =>
        void handleSubmit(({ mobile, otp, time }) => setValue('sent', `${mobile} ${otp} ${time}`))(event)
      }
    >
      <TextField label="Mobile" {...register('mobile')} />
      <OtpField label="OTP" {...register('otp')} />
      <SelectField label="Time" {...register('time')}>
        <option value="">Select a time</option>
        <option>4:00 PM</option>
      </SelectField>
      <button type="submit">Send</button>
      <output>{watch('sent')}</output>
    </form>
  );
}
