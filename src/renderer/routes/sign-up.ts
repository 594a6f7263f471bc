import { screen } from './screen.ts'

export const signUp = screen('/signup', {
  for: 'signedOut',
  title: 'Sign up',
  frame: 'plain',
  query: { referralCode: String, redirectTo: String },
  load: async () => (await import('#renderer/features/accounts/sign-up-screen.tsx')).SignUpScreen,
})

/** Reached from a chosen flight: books without an account. */
export const guestCheckout = screen('/login/guest', {
  for: 'signedOut',
  title: 'Continue as a guest',
  isOpenWhenLocked: true,
  frame: 'plain',
  query: { redirectTo: String },
  load: async () => (await import('#renderer/features/accounts/guest-screen.tsx')).GuestScreen,
})

export const signUpSuccess = screen('/signup_success', {
  for: 'anyone',
  title: 'Account created',
  isOpenWhenLocked: true,
  frame: 'plain',
  load: async () =>
    (await import('#renderer/features/accounts/sign-up-success-screen.tsx')).SignUpSuccessScreen,
})

export const generatePassword = screen('/generate_password', {
  for: 'anyone',
  title: 'Set your password',
  isOpenWhenLocked: true,
  frame: 'plain',
  load: async () =>
    (await import('#renderer/features/accounts/generate-password-screen.tsx')).GeneratePasswordScreen,
})

export const confirmSignIn = screen('/login/confirm', {
  for: 'signedOut',
  title: 'Confirm sign-in',
  isOpenWhenLocked: true,
  frame: 'plain',
  load: async () => (await import('#renderer/features/sign-in/confirm-screen.tsx')).ConfirmScreen,
})

/** Opened in the system's browser by a console whose sign-in needs a passkey. */
export const consolePasskey = screen('/login/console', {
  for: 'anyone',
  title: 'Sign in to your console',
  isOpenWhenLocked: true,
  frame: 'plain',
  load: async () =>
    (await import('#renderer/features/sign-in/console-passkey-screen.tsx')).ConsolePasskeyScreen,
})

/** Continues a page of another device. */
export const continueHere = screen('/login/continue', {
  for: 'anyone',
  title: 'Continue here',
  isOpenWhenLocked: true,
  frame: 'plain',
  query: { redirectTo: String },
  load: async () => (await import('#renderer/features/sign-in/hand-over/continue-screen.tsx')).ContinueScreen,
})

export const jump = screen('/login/jump', {
  for: 'anyone',
  title: 'View as customer',
  isOpenWhenLocked: true,
  frame: 'plain',
  load: async () => (await import('#renderer/features/sign-in/jump/jump-screen.tsx')).JumpScreen,
})
