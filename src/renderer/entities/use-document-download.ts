import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import { workbookFileNames } from '#contract/common/workbook-files.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useSite } from './audience.ts'
import { documentDownloadTexts as texts } from './document-download-texts.ts'

const onlyOne = async function* (document: IssuedDocument) {
  yield await Promise.resolve(document)
}

/** Returns a function that loads a document, saves it as a PDF and shows a toast with the outcome. */
export const useDocumentDownload = () => {
  const { files } = usePlatform()
  const dispatch = useAppDispatch()
  const site = useSite()
  const save = async (document: IssuedDocument): Promise<Parameters<typeof toastShown>[0]> => {
    const { createDocumentsPdf } = await import('./document-files.ts')
    const notice = site ? findSiteNotice(site) : null
    const { file, count } = await createDocumentsPdf(onlyOne(document), {
      title: document.documentNo,
      notice,
    })
    const name = workbookFileNames.documentsPdf
    const saved = await files.saveWorkbook({ kind: 'documentsPdf', name, rows: count, file })
    switch (saved.status) {
      case 'done':
        return { tone: 'success', text: texts.saved(document.documentNo) }
      case 'cancelled':
        return { tone: 'info', text: texts.cancelled }
      case 'unsupported':
        return { tone: 'error', text: saved.reason }
      case 'failed':
        return { tone: 'error', text: saved.message }
    }
  }
  return async (load: () => Promise<IssuedDocument>): Promise<void> => {
    const toast = await load()
      .then(save)
      .catch(() => ({ tone: 'error' as const, text: texts.failed }))
    dispatch(toastShown(toast))
  }
}
