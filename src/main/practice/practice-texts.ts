import type { PracticeMessage } from '#contract/ipc/practice.ts'

type Reason = Extract<PracticeMessage, { type: 'failed' }>['reason'] | 'tooLong' | 'absent'

const general =
  "The practice server couldn't start. Nothing was lost. Try again, or check that the disk isn't full."

/** Texts that say why there is no practice server, and what to do. */
export const practiceFailureText: Record<Reason, string> = {
  locked: 'Another console on this computer is using the practice data. Close it, then try again.',
  damaged: "The practice data can't be read. Remove the practice agency and add it again to start fresh.",
  full: "The disk is almost full, so the practice server couldn't start. Nothing was lost. Free some space, then try again.",
  unreachable: general,
  other: general,
  tooLong:
    "The practice server didn't start within two minutes. Nothing was lost. Close other programs, then try again.",
  absent: "This installation doesn't include the practice server. Reinstall Faredesk to get it.",
}

export const startedAgainText =
  'The practice server stopped and has restarted. Your saved practice data is still there.'

/** Shown when the console couldn't sign in at the practice agency by itself, such as after its password was changed. */
export const signInHint = (email: string, password: string): string =>
  `Sign in to the practice agency as ${email} with the password ${password}. Other accounts are listed in Settings under Practice. Nothing there is real.`
