import { apiBasePath } from '#contract/common/headers.ts'
import { agencyCopyPath } from '#contract/http/operator-agencies.ts'
import { download } from '#renderer/platform/web/export/download.ts'

/**
 * Downloads a copy of an agency. Returns what went wrong, in the server's words where it has some; null once the file is there, and when
 * the signal aborted.
 */
export const downloadCopy = async (
  siteId: string,
  { signal, failed }: { signal: AbortSignal; failed: string },
): Promise<string | null> => {
  try {
    const answer = await fetch(`${apiBasePath}${agencyCopyPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ siteId }),
      signal,
    })
    if (!answer.ok) {
      const { message } = (await answer.json()) as { message?: string }
      return message ?? failed
    }
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    download(await answer.blob(), name ?? `${siteId}.ndjson.gz`)
    return null
  } catch {
    return signal.aborted ? null : failed
  }
}
