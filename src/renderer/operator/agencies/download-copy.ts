import { apiBasePath } from '#contract/common/headers.ts'
import { agencyCopyPath } from '#contract/http/operator-agencies.ts'
import { askForProof } from '#renderer/store/step-up.ts'
import { download } from '#renderer/platform/web/export/download.ts'

/**
 * Downloads a copy of an agency. Returns what went wrong, in the server's words where it has some; null once the file is there, and when
 * the signal aborted.
 */
export const downloadCopy = async (
  siteId: string,
  { signal, failed }: { signal: AbortSignal; failed: string },
): Promise<string | null> => {
  const send = (): Promise<Response> =>
    fetch(`${apiBasePath}${agencyCopyPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ siteId }),
      signal,
    })
  try {
    let answer = await send()
    if (!answer.ok) {
      const refusal = (await answer.json()) as { message?: string; errorCode?: string }
      if (refusal.errorCode !== 'stepUpNeeded' || !(await askForProof())) return refusal.message ?? failed
      answer = await send()
      if (!answer.ok) return failed
    }
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    download(await answer.blob(), name ?? `${siteId}.ndjson.gz`)
    return null
  } catch {
    return signal.aborted ? null : failed
  }
}
