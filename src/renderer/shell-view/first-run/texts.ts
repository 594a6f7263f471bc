import type { PracticeState } from '#contract/ipc/practice.ts'

const roleNames: Record<string, string> = {
  agent: 'Agent',
  staff: 'Staff',
  owner: 'Owner',
  supplier: 'Supplier',
  corporate: 'Corporate',
  retail: 'Shopper',
}

/** Returns the name of a practice account's role. */
export const nameRole = (role: string): string => roleNames[role] ?? role

/** Texts of the first screen and the practice agency. */
export const firstRunTexts = {
  title: 'All your agencies in one window',
  lead: 'Add the travel site of each agency you work for. Faredesk keeps them separate, in one window.',
  points: [
    {
      title: 'Side by side',
      text: "Open up to four agencies at once. Each has its own colour, monogram and name, so you don't book with the wrong one.",
    },
    {
      title: 'Never lose a hold',
      text: 'See every hold at every agency by risk, with an alarm before it expires.',
    },
    {
      title: 'Prints, exports, tickets',
      text: 'Long jobs run in the background. Open upcoming tickets even without a network.',
    },
  ],
  addTitle: 'Add an agency',
  addNeeds:
    "You need the agency's website address and your sign-in. Your password is only sent to that website.",
  addAction: 'Add agency',
  practiceTitle: 'Try a practice agency',
  practiceText:
    'Open a practice agency on this computer, with demo flights, bookings and wallets. No airline, money or email is real, and nothing leaves this computer.',
  practiceAction: 'Open practice agency',
  practiceAgain: 'Try again',
  practiceLine: 'Just trying it out?',
  phases: {
    opening: 'Opening the database',
    filling: 'Adding demo flights, bookings and wallets',
    serving: 'Almost ready',
  } satisfies Record<PracticeState['phase'], string>,
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  seconds: (count: number) => `${count} s`,
  firstTakes: 'The first start takes about ten seconds.',
  cancel: 'Cancel',
  loginsTitle: 'Practice accounts',
  loginRole: 'Role',
  loginEmail: 'Email',
  loginPassword: 'Password for all accounts',
  loginAct: 'Sign-in',
  signIn: 'Sign in',
  signInAs: (role: string) => `Sign in as ${role}`,
  signedIn: 'Signed in',
  rolesTitle: 'Switch role',
  rolesText: "Try the practice agency in another role. You'll start on that role's home screen.",
  close: 'Close',
  helpKeys: 'All shortcuts',
  help: 'Everything works without a mouse:',
} as const
