import { usePageTitle } from '#renderer/ui/paper/use-page-title.ts'
import { operatorTexts } from './texts.ts'

/** Names the browser's tab after a page of the operator. */
export const useOperatorTitle = (title: string): void => usePageTitle(`${title} · ${operatorTexts.product}`)
