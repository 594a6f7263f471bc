import type { DeclaredEndpoint } from '#contract/common/endpoint.ts'

/**
 * Calls that the specification names and that aren't served yet. A call moves from here into the registry together
 * with its route, client and test; `tests/architecture` lets this list only shrink.
 */
export const declaredEndpoints: readonly DeclaredEndpoint[] = [
  { area: 'visas', method: 'POST', path: 'visa/getVisaCategory', access: 'anyone' },
  { area: 'visas', method: 'POST', path: 'visa/getVisaChecklist', access: 'anyone' },
]
