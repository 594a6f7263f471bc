import { documentsEndpoints } from '#contract/http/documents.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { createDocuments } from './documents.service.ts'

/** Binds the calls of the site's documents. */
export const documentsRoutes = (deps: Deps): BoundCall[] => {
  const list = createDocuments(deps)
  return [bind(documentsEndpoints.documents, (input, call) => list(input, call.site))]
}
