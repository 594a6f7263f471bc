import { apiBasePath } from '#contract/common/headers.ts'
import { allEndpoints } from '#contract/http/registry.ts'
import { bodyLimits } from './bounded-body.ts'

/** Calls whose bodies are files, and how large they may be. */
const fileCalls = new Map<string, number>(
  allEndpoints.flatMap(({ method, path, rawBodyBytes = 0 }) =>
    rawBodyBytes > bodyLimits.upBytes ? [[`${method} ${apiBasePath}${path}`, rawBodyBytes] as const] : [],
  ),
)

/** Returns how many bytes a page may send with a call: 2 MiB, or more if the contract says that the call uploads a file. */
export const getUpLimit = (method: string, pathAndQuery: string): number => {
  const [path = ''] = pathAndQuery.split('?')
  return fileCalls.get(`${method} ${path}`) ?? bodyLimits.upBytes
}
