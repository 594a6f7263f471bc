import { factorSettingsTexts } from '#renderer/ui/second-factor/settings-texts.ts'

/** Texts of sign-up. */
export const signUpTexts = {
  title: 'Create an account',
  lead: (company: string): string => `at ${company}`,
  userType: 'Account for',
  types: { retail: 'Myself', travelAgent: 'A travel agency' },
  gender: 'Gender',
  choose: 'Choose',
  genders: { female: 'Female', male: 'Male', other: 'Other or prefer not to say' },
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHelp: "We'll send an email to confirm it.",
  phone: 'Phone',
  referralCode: 'Referral code (optional)',
  person: 'About you',
  agency: 'About your agency',
  password: 'Password',
  known: "You already have an account, so we've signed you in. Your password hasn't changed.",
  agree: 'By creating an account you accept the',
  terms: 'terms and conditions',
  and: 'and the',
  privacy: 'privacy policy',
  newTab: '(opens in a new tab)',
  submit: 'Create account',
  haveOne: 'I already have an account',
  closedTitle: 'Sign-up closed',
  closed: "We aren't accepting new accounts right now. Please contact support.",
} as const

/** Texts of the page after sign-up and of confirming an email. */
export const successTexts = {
  title: 'Check your email',
  lead: (email: string): string =>
    `We've sent a link to ${email} to set your password. It works once, for 24 hours.`,
  leadUnknown:
    "If you've just signed up, we've emailed you a link to set your password. It works once, for 24 hours.",
  askAnew: 'No email? Request a link',
  already: 'If the address already has an account, the email says so.',
  approval: 'We review new agencies before they can sign in. You can set your password now.',
  again: 'Resend email',
  sentAgain: "We've sent another email. You can request up to three an hour.",
  signIn: 'Go to sign in',
  confirmTitle: 'Confirm your email address',
  confirmLead: 'Confirm your email address to start booking.',
  confirm: 'Confirm email',
  confirmed: (email: string): string => `${email} confirmed`,
  continue: 'Continue',
} as const

/** Texts about passwords. */
export const passwordScreenTexts = {
  askTitle: 'Reset password',
  askLead: "Enter your account's email. We'll send a link to set a new password.",
  email: 'Email',
  ask: 'Send link',
  asked:
    "If this address has an account, we've emailed you a link. It works once, for 24 hours. You can request up to three an hour.",
  askAgain: 'Use another address',
  back: 'Back to sign-in',
  setTitle: 'Set your password',
  setLead: 'Use at least 8 characters. A few random words work well.',
  password: 'New password',
  set: 'Set password',
  gone: 'Request a new link',
  done: 'Password Changed! Redirecting to login page...',
  strengths: { none: '', weak: 'Easy to guess', fair: 'Fair', good: 'Good' },
  strength: 'Strength',
} as const

/** Texts of the security screen. */
export const securityTexts = {
  title: 'Password and sessions',
  changeTitle: 'Change password',
  old: 'Current password',
  next: 'New password',
  change: 'Change password',
  changeNote: "You'll be signed out everywhere. Sign in again with the new password.",
  noPassword: "You sign in without a password. To set one, we'll send a link to your email.",
  sendLink: 'Email me a link',
  linkSent: "We've sent you a link. You can request up to three an hour.",
  unverified: 'Confirm your email to book or pay.',
  sendVerification: 'Send confirmation email',
  sessionsTitle: 'Active sessions',
  sessionsFailed: "Couldn't load your sessions",
  thisDevice: 'This device',
  lastSeen: (when: string): string => `last active ${when}`,
  began: (when: string): string => `since ${when}`,
  ways: {
    password: 'with password',
    google: 'with Google',
    facebook: 'with Facebook',
    link: 'with an email link',
    code: 'with an email code',
    guest: 'as a guest',
    handOver: 'opened from another page',
    jump: 'staff viewing as you',
  },
  end: 'Sign out',
  endLabel: (device: string, address: string, seen: string): string =>
    `Sign out ${device}, ${address}, last active ${seen}`,
  ended: 'Device signed out',
  newDevice: 'New device',
  others: 'Sign out other devices',
  othersTitle: 'Sign out all other devices?',
  othersText:
    'All other devices are signed out immediately and stop getting notifications. You stay signed in on this one.',
  othersEnded: 'Other devices signed out',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out on all devices?',
  everywhereText: "You'll be signed out on every device, including this one. Nothing you've saved is lost.",
  cancel: 'Cancel',
} as const

/** Texts of the second step on the security screen. */
export const secondStepTexts = {
  ...factorSettingsTexts,
  title: 'Second step',
  lead: 'Protect your account with a passkey, or a code from an app on your phone, in addition to your password. You use it when you sign in, and again before important changes.',
  required: "Your agency requires a second step, so you can't turn it off.",
} as const
