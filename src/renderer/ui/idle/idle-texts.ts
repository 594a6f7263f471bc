export const idleTexts = {
  title: (seconds: number): string =>
    `You'll be signed out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  text: "You haven't used this page for a while. What you've typed is kept until you sign in again.",
  stay: 'Stay signed in',
  signOut: 'Sign out now',
} as const
