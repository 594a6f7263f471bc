import type { PanCheck } from '#contract/http/verify-pan.ts'
import { MoneyList } from '#renderer/entities/money-list.tsx'
import { usePageAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { PanCard, panColumns } from './pan-columns.tsx'
import { PanForm } from './pan-form.tsx'
import { verifyPanTexts as texts } from './texts.ts'
import { verifyPanApi } from './verify-pan-api.ts'
import './verify-pan.css'

const rowId = ({ checkNo }: PanCheck): string => checkNo
const renderCard = (check: PanCheck) => <PanCard check={check} />

/** Checks a PAN, and lists earlier checks of the agency. */
export const VerifyPanScreen = () => {
  const place = usePageAddress()
  const list = useList(verifyPanApi.endpoints.panChecks, { place, request: {}, rows: 'checks' })
  const known = list.currentData ?? list.data
  return (
    <MoneyList
      id="panChecks"
      list={list}
      title={texts.title}
      hint={texts.hint}
      label={texts.list}
      empty={{ title: texts.empty, text: texts.emptyText, action: null }}
      failed={texts.failed}
      columns={panColumns}
      rowId={rowId}
      renderCard={renderCard}
      head={<PanForm isConnected={known?.isConnected ?? true} />}
      summary={list.info && texts.checks(list.info.total)}
    />
  )
}
