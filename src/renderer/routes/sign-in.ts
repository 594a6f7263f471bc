import { screen } from './screen.ts'

const redirect = { redirectTo: String, redirectType: String }

const loadSignIn = async () => (await import('#renderer/features/sign-in/sign-in-screen.tsx')).SignInScreen

export const login = screen('/login', {
  for: 'signedOut',
  title: 'Sign in',
  isOpenWhenLocked: true,
  frame: 'plain',
  query: redirect,
  load: loadSignIn,
})

export const flightLogin = screen('/flight/login', {
  for: 'signedOut',
  title: 'Sign in',
  isOpenWhenLocked: true,
  frame: 'plain',
  load: loadSignIn,
})

export const logout = screen('/logout', {
  for: 'anyone',
  title: 'Sign out',
  isOpenWhenLocked: true,
  frame: 'plain',
  query: redirect,
  load: async () => (await import('#renderer/features/sign-in/logout-screen.tsx')).LogoutScreen,
})
