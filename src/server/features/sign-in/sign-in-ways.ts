import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import { createSignInService } from './sign-in.service.ts'
import { createBrowserSignIns } from './browser-sign-in.service.ts'
import { createExternalSignIn } from './external-sign-in.service.ts'
import { createHandOvers } from './hand-over.service.ts'
import { createJumps } from './jump.service.ts'
import { createOidcClients } from './oidc-clients.ts'
import { createProofs } from './proofs.service.ts'
import { createSecondStep } from './second-step.service.ts'

/** Creates the services of other ways to sign in, for calls and pages alike. */
export const createSignInWays = (deps: Deps, { sessions }: Pick<SharedServices, 'sessions'>) => ({
  getClient: createOidcClients(deps),
  enter: createExternalSignIn(deps),
  proofs: createProofs({ deps, sessions, signIn: createSignInService(deps) }),
  browser: createBrowserSignIns(deps),
  secondStep: createSecondStep(deps, sessions),
  handOvers: createHandOvers(deps),
  jumps: createJumps(deps, sessions),
})
export type SignInWays = ReturnType<typeof createSignInWays>
