export const idleTexts = {
  title: (seconds: number): string =>
    `You'll be signed out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  text: "You haven't used this page for a while. Stay signed in to keep what you've typed.",
  stay: 'Stay signed in',
  signOut: 'Sign out now',
} as const
