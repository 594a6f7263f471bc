/** Texts of making an account. */
export const signUpTexts = {
  title: 'Create an account',
  lead: (company: string): string => `at ${company}`,
  userType: 'Account for',
  types: { retail: 'Myself', travelAgent: 'A travel agency' },
  gender: 'Gender',
  choose: 'Choose',
  genders: { female: 'Female', male: 'Male', other: 'Other, or not said' },
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHelp: 'A link to choose your password goes there.',
  phone: 'Phone',
  referralCode: 'Referral code (optional)',
  person: 'About you',
  agency: 'About the agency',
  agree: 'By creating an account you accept the',
  terms: 'terms and conditions',
  and: 'and the',
  privacy: 'privacy policy',
  newTab: '(opens in a new tab)',
  submit: 'Create account',
  haveOne: 'I have an account already',
  closedTitle: 'No new accounts',
  closed: 'This site takes no new accounts at the moment. Please contact support.',
} as const

/** Texts of what comes after sign-up, and of confirming an e-mail. */
export const successTexts = {
  title: 'Look into your mail',
  lead: (email: string): string =>
    `A link to choose your password is on its way to ${email}. It works once, for 24 hours.`,
  leadUnknown:
    'If you have just made an account, a link to choose your password is in your mail. It works once, for 24 hours.',
  askAnew: 'No mail? Ask for a link',
  already: 'If the address has an account already, the mail says so.',
  approval: 'The site looks at new agencies before they can sign in. You can choose your password meanwhile.',
  again: 'Send the mail again',
  sentAgain: 'Another mail is on its way. At most three an hour go to one address.',
  signIn: 'Go to sign in',
  confirmTitle: 'Confirm your email',
  confirmLead: 'One press, and your email address is confirmed.',
  confirm: 'Confirm my email',
  confirmed: (email: string): string => `${email} is confirmed.`,
  goOn: 'Go on',
} as const

/** Texts of passwords. */
export const passwordScreenTexts = {
  askTitle: 'A new password',
  askLead: 'Give the email of your account. We send a link to choose a new password.',
  email: 'Email',
  ask: 'Send the link',
  asked:
    'If this address has an account, a mail with a link is on its way. It works once, for 24 hours. At most three an hour go to one address.',
  askAgain: 'Ask with another address',
  back: 'Back to sign in',
  setTitle: 'Choose your password',
  setLead: 'At least 8 signs. A few words that only you would put together are good.',
  password: 'New password',
  set: 'Set password',
  gone: 'Ask for a new link',
  done: 'Password Changed! Redirecting to login page...',
  strengths: { none: '', weak: 'Easily guessed', fair: 'Fair', good: 'Good' },
  strength: 'Strength',
} as const

/** Texts of the screen for password and sessions. */
export const securityTexts = {
  title: 'Password and sessions',
  changeTitle: 'Change password',
  old: 'Old password',
  next: 'New password',
  change: 'Change password',
  changeNote: 'All other devices are signed out, and you sign in again with the new password.',
  noPassword: 'You sign in without a password. To choose one, we send a link to your email.',
  sendLink: 'Send me a link',
  linkSent: 'A mail with a link is on its way. At most three an hour go to one address.',
  unverified: 'Your email is not confirmed yet. Until it is you can look, and neither book nor pay.',
  sendVerification: 'Send a link to confirm it',
  sessionsTitle: 'Where you are signed in',
  sessionsFailed: 'The sessions could not be read',
  thisDevice: 'This device',
  lastSeen: (when: string): string => `last seen ${when}`,
  began: (when: string): string => `since ${when}`,
  ways: {
    password: 'with password',
    google: 'with Google',
    facebook: 'with Facebook',
    link: 'by a link',
    handOver: 'handed over from another page',
    jump: 'staff looking through your eyes',
  },
  end: 'End',
  endLabel: (device: string, address: string, seen: string): string =>
    `End the session of ${device}, ${address}, last seen ${seen}`,
  ended: 'The session was ended.',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out on all devices?',
  everywhereText: 'Every session ends at once, this one too. Nothing else is lost.',
  cancel: 'Cancel',
} as const
