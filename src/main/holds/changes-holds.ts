import { apiBasePath } from '#contract/common/headers.ts'
import { endpoints } from '#contract/http/registry.ts'

const { releaseFlight, issueFlight, orderSuccessCallback } = endpoints.booking
const paths = new Set(
  [releaseFlight, issueFlight, orderSuccessCallback].map(({ path }) => apiBasePath + path),
)

/** Whether a call places, issues or releases a hold. */
export const changesHolds = (pathAndQuery: string): boolean => paths.has(pathAndQuery.split('?', 1)[0] ?? '')
