/** Words of mails and answers about accounts. Nothing that a visitor typed stands in a mail: it would reach strangers in our name. */
export const accountTexts = {
  welcome: (site: string): string => `Your account at ${site}`,
  welcomeText: (site: string): string =>
    `An account at ${site} was made with this email address. Choose a password to confirm the address and to sign in. The link works once, for 24 hours.`,
  approvalText: (site: string): string =>
    `${site} looks at new agencies before they can sign in. You can choose the password already.`,
  notYou: 'If it was not you, do nothing: without this link nobody can use the account.',
  setPassword: 'Choose a password',
  known: (site: string): string => `You have an account at ${site} already`,
  knownText: (site: string): string =>
    `Somebody, probably you, asked for a new account at ${site} with this email address. There is one already: sign in, or ask for a new password on the sign-in page.`,
  knownSafe: 'If it was not you, do nothing: nothing has changed.',
  signIn: 'Sign in',
  reset: (site: string): string => `A new password for ${site}`,
  resetText: (site: string): string =>
    `Somebody, probably you, asked for a new password for the account at ${site} with this email address. The link works once, for 24 hours.`,
  resetSafe: 'If it was not you, do nothing: your password stays as it is.',
  changed: (site: string): string => `Your password at ${site} was changed`,
  changedText: (site: string): string =>
    `The password of your account at ${site} was changed a moment ago, and all other sessions were ended.`,
  changedSafe: 'If it was not you, ask for a new password on the sign-in page at once, and contact us.',
  verify: (site: string): string => `Confirm your email for ${site}`,
  verifyText: (site: string): string =>
    `Please confirm that this is the email address of your account at ${site}. The link works once, for 24 hours.`,
  confirm: 'Confirm',
  waiting: 'A new agency waits to be looked at',
  waitingText: (company: string, email: string): string =>
    `${company} (${email}) signed up. The account stays blocked until somebody unblocks it.`,
  unknownReferral: 'Nobody here has this referral code. Check it, or leave it empty.',
  wrongOld: 'The old password is not right.',
  sameAsOld: 'That is the password you have. Choose another one.',
  noPassword: 'This account has no password yet. Ask for a link by mail to choose one.',
  thisSession: 'This is the session you are in. Sign out to end it.',
  someoneElse: 'This is about your own account. Stop acting for a customer first.',
} as const
