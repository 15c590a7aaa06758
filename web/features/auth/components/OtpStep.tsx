import { chakra } from '@chakra-ui/react/styled-system';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { otpForm, type OtpForm } from '../otpForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Num } from '#web/ui/Num.tsx';
import { OtpField } from '#web/ui/OtpField.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { spacedMobile } from '../cleanMobile.ts';
import type { LoginProblem } from '../loginProblem.ts';
import { useRequestOtp } from '../useRequestOtp.ts';
import { useVerifyOtp } from '../useVerifyOtp.ts';
import { ProblemNote } from './ProblemNote.tsx';
import { ResendOtp } from './ResendOtp.tsx';
import { Form, Lead, StepHead } from './stepParts.tsx';

const Change = chakra('button', {
  base: {
    minHeight: '24px',
    fontWeight: '600',
    color: 'brand.solid',
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

export interface SignedIn {
  readonly routeId: string;
  readonly welcomeCreditGiven: boolean;
}
