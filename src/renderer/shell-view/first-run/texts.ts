import type { PracticeState } from '#contract/ipc/practice.ts'

/** Texts of the first screen and of the practice tenant. */
export const firstRunTexts = {
  title: 'All your tenants at one desk',
  lead: 'A tenant is the travel site of an agency. Faredesk opens all that you work for, each apart from the others, in one window.',
  points: [
    {
      title: 'Side by side',
      text: 'Up to four tenants at once. Each has its colour, its sign and its name, so that nobody books in the wrong one.',
    },
    {
      title: 'Holds that do not lapse',
      text: 'One list of every hold at every tenant, by risk, with an alarm before its time is over.',
    },
    {
      title: 'Prints, exports, tickets',
      text: 'Long jobs go on while you work. Tickets of the next days can be read without a network.',
    },
  ],
  addTitle: 'Add a tenant',
  addNeeds:
    'You need the address of its travel site, and the sign-in that you use there. Your password goes to that site alone.',
  addAction: 'Add a tenant',
  practiceTitle: 'Try it: practice tenant',
  practiceText:
    'A tenant of its own on this computer, with demo flights, bookings and wallets. No airline, no money and no mail is real, and nothing leaves this computer.',
  practiceAction: 'Open the practice tenant',
  practiceAgain: 'Try again',
  practiceLine: 'No tenant at hand?',
  phases: {
    opening: 'Opening its database',
    filling: 'Writing demo flights, bookings and wallets',
    serving: 'Nearly ready',
  } satisfies Record<PracticeState['phase'], string>,
  progressOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  seconds: (count: number) => `${count} s`,
  firstTakes: 'The first start takes about ten seconds.',
  cancel: 'Cancel',
  loginsTitle: 'Who you can be there',
  loginRole: 'Role',
  loginEmail: 'Email',
  loginPassword: 'Password for all',
  helpKeys: 'All keys',
  help: 'Everything here works without a mouse:',
} as const
