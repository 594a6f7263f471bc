import type { Endpoint, RequestOf } from '#contract/common/endpoint.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { KeyedCall } from './idempotency.ts'

/** Makes the keyed call of a request. For whom it is belongs to its body: the same key for somebody else is another request. */
export const keyed = <E extends Endpoint>(
  { site, actor, subject, idempotencyKey }: SignedInContext,
  endpoint: E,
  input: RequestOf<E>,
): KeyedCall => ({
  siteId: site.siteId,
  userId: actor.userId,
  endpointId: endpoint.id,
  key: idempotencyKey,
  body: { input, for: subject.userId },
})
