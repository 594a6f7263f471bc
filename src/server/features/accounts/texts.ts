/**
 * Texts of emails and answers about accounts. Emails never contain what a visitor typed, because it would reach
 * strangers in our name.
 */
export const accountTexts = {
  welcome: (site: string): string => `Your account at ${site}`,
  welcomeText: (site: string): string =>
    `Your account at ${site} is ready. Set a password to confirm your email address and sign in. The link works once, for 24 hours.`,
  approvalText: (site: string): string =>
    `${site} reviews new agencies before they can sign in. You can set your password now.`,
  notYou: "If this wasn't you, ignore this email. No one can use the account without this link.",
  setPassword: 'Set password',
  known: (site: string): string => `You already have an account at ${site}`,
  knownText: (site: string): string =>
    `Someone, probably you, tried to create an account or book as a guest at ${site} with this email address. You already have an account, so sign in instead. If you've forgotten your password, set a new one. The link works once, for 24 hours.`,
  knownSafe: "If this wasn't you, ignore this email. Nothing has changed, and your password stays the same.",
  reset: (site: string): string => `Reset your password for ${site}`,
  resetText: (site: string): string =>
    `Someone, probably you, asked to reset the password of the account at ${site} with this email address. The link works once, for 24 hours.`,
  resetSafe: "If this wasn't you, ignore this email. Your password stays the same.",
  changed: (site: string): string => `Your password at ${site} was changed`,
  changedText: (site: string): string =>
    `The password of your account at ${site} was just changed, and all other devices were signed out.`,
  changedSafe: "If this wasn't you, reset your password on the sign-in page now and contact us.",
  digits: (site: string): string => `Your code for ${site}`,
  digitsText: {
    signUpDigits: (site: string): string =>
      `Someone, probably you, is creating an account at ${site} with this email address. Enter the code on the page that requested it.`,
    guestDigits: (site: string): string =>
      `Someone, probably you, is booking at ${site} with this email address. Enter the code on the page that requested it.`,
    known: (site: string): string =>
      `You already have an account at ${site} with this email address. Enter the code on the page that requested it to sign in. Your password stays the same.`,
  },
  digitsLine: (digits: string): string => `Your code: ${digits}`,
  digitsSafe:
    "The code works once and expires in 10 minutes. Don't share it: anyone with this code can sign in as you. If this wasn't you, ignore this email.",
  verify: (site: string): string => `Confirm your email for ${site}`,
  verifyText: (site: string): string =>
    `Confirm that this is the email address of your account at ${site}. The link works once, for 24 hours.`,
  confirm: 'Confirm email',
  waiting: 'New agency to review',
  waitingText: (company: string, email: string): string =>
    `${company} (${email}) signed up. The account stays blocked until staff unblock it.`,
  unknownReferral: 'Check the referral code, or leave it empty',
  wrongOld: 'Enter your current password',
  sameAsOld: "Choose a password you haven't used for this account",
  noPassword: 'This account has no password yet. Request a link by email to set one.',
  thisSession: 'This is your current session. Sign out to end it.',
  someoneElse: "You're acting for a customer. Stop acting for them to change your own account.",
} as const
