import { maxWorkbookRows } from '#contract/common/constants.ts'
import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import type { DocumentFilter } from '#contract/http/documents.ts'
import { TooManyRows, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import type { AppDispatch } from '#renderer/store/store.ts'
import { documentsApi } from './documents-api.ts'

const pageSize = 200

interface LoadOptions {
  filter: DocumentFilter
  onProgress: OnProgress
  signal: AbortSignal
}

/**
 * Loads the documents of a filter one page at a time, oldest first, so that one issued meanwhile comes last and moves no
 * other. Throws `TooManyRows`, the failure of a call, and the signal's reason.
 */
export async function* loadDocuments(
  dispatch: AppDispatch,
  { filter, onProgress, signal }: LoadOptions,
): AsyncGenerator<IssuedDocument> {
  const { initiate } = documentsApi.endpoints.documents
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('cancelled')), { once: true }),
  )
  aborted.catch(() => undefined)
  let done = 0
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted()
    const request = { ...filter, sort: 'oldest' as const, page, pageSize }
    const call = dispatch(initiate(request, { subscribe: false, forceRefetch: true })).unwrap()
    const part = await Promise.race([call, aborted])
    if (part.total > maxWorkbookRows) throw new TooManyRows()
    yield* part.documents
    done += part.documents.length
    onProgress(done, Math.max(done, part.total))
    if (part.documents.length < pageSize) return
  }
}
