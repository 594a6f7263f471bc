import type { AnyScreen } from './screen.ts'
import * as shop from './shop.ts'
import * as signIn from './sign-in.ts'

/** Screens that are known when the app starts. */
export const firstScreens: readonly AnyScreen[] = [shop, signIn].flatMap((area) =>
  Object.values<AnyScreen>(area),
)

/** Loads the declarations of all other screens, when the first of them is opened. */
export const loadOtherScreens = async (): Promise<readonly AnyScreen[]> =>
  (await import('./other-screens.ts')).otherScreens
