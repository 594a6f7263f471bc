import { requiredText } from '#contract/common/field-texts.ts'

/** Texts of signing in with another service. */
export const otherWaysTexts = {
  or: 'or',
  continueWith: { google: 'Continue with Google', facebook: 'Continue with Facebook' },
  services: { google: 'Google', facebook: 'Facebook' },
  failed: "The service couldn't confirm your identity. Nothing changed. Try again.",
  unavailable: "The service isn't responding. Try again, or use your password.",
  waitingTitle: 'Continue in your browser',
  waiting: 'Your browser shows a page with this code. If the code is different, close the page.',
  waitingState: 'Waiting for your browser',
  openAgain: 'Open page again',
  cancel: 'Cancel',
  over: 'Sign-in expired. Start again.',
  cannotOpen: "Couldn't open your browser. Try again.",
  confirmTitle: 'One more step',
  confirmLead: (service: string, email: string): string =>
    `You signed in with ${service} as ${email}, which already has an account here. Confirm it's yours to sign in with ${service} from now on.`,
  password: 'Account password',
  byPassword: 'Confirm with password',
  byMail: 'No password? Email me a code',
  mailed: (email: string): string => `We've sent a code to ${email}. It expires in 15 minutes.`,
  digits: 'Code from the email',
  byDigits: 'Confirm with code',
  again: 'Resend code',
  needsPassword: requiredText,
  needsDigits: 'Enter the eight-digit code from the email',
  gone: 'This step expired. Sign in again.',
  back: 'Back to sign-in',
  doneTitle: "You're signed in",
  done: 'Return to the Faredesk console. You can close this page.',
} as const
