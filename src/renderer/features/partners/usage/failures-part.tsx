import { Disable, Error as ErrorIcon } from '@blueprintjs/icons'
import type { PartnerFailure, PartnerMode } from '#contract/entities/partners.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { CopyableCode } from '#renderer/features/partners/copy-button.tsx'
import { Part } from '#renderer/features/partners/part.tsx'
import { partnersApi } from '#renderer/features/partners/partners-api.ts'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { failuresTexts as texts, usageTexts } from './usage-texts.ts'

const { heads } = texts
const refused: StatusLook = { tone: 'warn', word: texts.kinds.refused, Icon: Disable }
const failed: StatusLook = { tone: 'bad', word: texts.kinds.failed, Icon: ErrorIcon }

const Row = ({ failure }: { failure: PartnerFailure }) => {
  const { requestId, at, endpoint, status, code, keyName, ms } = failure
  return (
    <tr>
      <th scope="row" className="num">
        {formatInstant(at)}
      </th>
      <td className="mono" data-label={heads.endpoint}>
        {endpoint}
      </td>
      <td data-label={heads.status}>
        <span className="row">
          <span className="num">{status}</span>
          <StatusTag look={status >= 500 ? failed : refused} />
        </span>
      </td>
      <td className="mono" data-label={heads.code}>
        {code}
      </td>
      <td data-label={heads.key}>
        <bdi>{keyName}</bdi>
      </td>
      <td className="num" data-label={heads.ms}>
        {usageTexts.ms(ms)}
      </td>
      <td data-label={heads.requestId}>
        <CopyableCode value={requestId} label={texts.requestId(requestId)} />
      </td>
    </tr>
  )
}

const columns = ['at', 'endpoint', 'status', 'code', 'key', 'ms', 'requestId'] as const

/** The latest calls that were refused or failed, with what support asks about. */
export const FailuresPart = ({ mode }: { mode: PartnerMode }) => {
  const place = useListMemory({ listKey: mode })
  const list = useList(partnersApi.endpoints.partnerFailures, { place, request: { mode }, rows: 'failures' })
  return (
    <Part title={texts.title}>
      <p className="muted">{texts.lead}</p>
      <ListStates
        list={list}
        failed={texts.loadFailed}
        empty={
          <EmptyState title={texts.empty}>
            <p>{texts.emptyText}</p>
          </EmptyState>
        }
        skeleton={{ rows: 4, height: 32 }}
      >
        <div className="api-scroll">
          <table className="api-table" aria-label={texts.title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {heads[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.rows.map((failure) => (
                <Row key={failure.requestId} failure={failure} />
              ))}
            </tbody>
          </table>
        </div>
      </ListStates>
      <ListFoot list={list} summary={list.info && texts.count(list.info.total)} isHiddenOnOnePage />
    </Part>
  )
}
