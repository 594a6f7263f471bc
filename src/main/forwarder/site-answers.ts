import { success } from '#contract/common/envelope.ts'
import { apiBasePath } from '#contract/common/headers.ts'
import { endpoints } from '#contract/http/registry.ts'
import { toPlainSite, type DetectedSite } from '#main/workspaces/branding.ts'

const { detect } = endpoints.site
const Question = detect.request.partial()
const Answer = success(detect.result)
const decoder = new TextDecoder()

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    return null
  }
}

/**
 * Whether a call asks a server about its own site. A page that asks about another domain must not rename its tenant.
 */
export function asksForSite(method: string, pathAndQuery: string, body: Uint8Array, origin: string): boolean {
  if (method !== detect.method || pathAndQuery !== `${apiBasePath}${detect.path}`) return false
  const question = Question.safeParse(parsed(body))
  return question.success && question.data.domain === new URL(origin).hostname
}

/** Reads the site from an answer; null if there is none. */
export function parseSite(body: Uint8Array): DetectedSite | null {
  const answer = Answer.safeParse(parsed(body))
  if (!answer.success) return null
  return toPlainSite(answer.data.result)
}
