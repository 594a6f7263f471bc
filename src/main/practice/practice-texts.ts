import type { PracticeMessage } from '#contract/ipc/practice.ts'

type Reason = Extract<PracticeMessage, { type: 'failed' }>['reason'] | 'tooLong' | 'absent'

const general =
  'The practice server could not be started. Nothing was lost. Try again; if it stays so, look whether the disk is full.'

/** Why there is no practice server, and what to do. */
export const practiceFailureText: Record<Reason, string> = {
  locked: 'Another console on this computer uses the practice data at the moment. Close it, then try again.',
  damaged:
    'The practice data cannot be read. Remove the practice tenant and add it again: it begins with fresh data.',
  unreachable: general,
  other: general,
  tooLong:
    'The practice server did not start within two minutes. Nothing was lost. Close other programs, then try again.',
  absent: 'This installation came without the practice server. Install Faredesk again to get it.',
}

export const startedAgainText =
  'The practice server had stopped by itself and was started again. What was saved in the practice tenant is there.'

/** Said once, when the practice tenant is there and its first screen asks who one is. */
export const howToSignIn = (email: string, password: string): string =>
  `Sign in at the practice tenant as ${email} with the password ${password}. Others you can be are listed in the settings under Practice. Nothing there is real.`
