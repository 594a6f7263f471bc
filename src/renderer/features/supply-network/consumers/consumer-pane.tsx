import type { ApiConsumer } from '#contract/entities/supply-network.ts'
import { formatInr } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { ListPane, PaneFacts } from '#renderer/ui/list/list-pane.tsx'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import { ConsumerActions } from './consumer-actions.tsx'
import type { ConsumerCalls } from './consumer-calls.ts'
import { toConsumerId } from './consumer-columns.tsx'
import { ConsumerStatus } from './consumer-status.tsx'
import { consumersTexts as texts } from './consumers-texts.ts'

const { heads } = texts

const toTermsText = ({ termsVersion, listTermsVersion, termsDueAt }: ApiConsumer): string =>
  termsDueAt === null || termsVersion === listTermsVersion
    ? texts.termsAccepted(termsVersion)
    : texts.termsDue(termsVersion, listTermsVersion, formatInstant(termsDueAt))

const toAmountText = (rupees: number | null): string => (rupees === null ? '' : formatInr(rupees))

const listFacts = (consumer: ApiConsumer, isMine: boolean) =>
  [
    [heads.domain, consumer.wl_domain],
    [heads.list, consumer.listTitle],
    [heads.category, networkTexts.categories[consumer.sup_category]],
    [heads.yourSide, texts.yourSide[consumer.supplierStatus]],
    [heads.reason, consumer.supplierStatus === 'Suspended' ? consumer.supplierReason : ''],
    [heads.theirSide, texts.theirSide[consumer.consumerStatus]],
    [heads.group, isMine ? '' : consumer.leGroup_groupName || texts.defaultGroup],
    [heads.balance, toAmountText(consumer.walletBalance)],
    [heads.available, toAmountText(consumer.walletAvailable)],
    [heads.terms, toTermsText(consumer)],
    [heads.email, consumer.wl_adminEmail],
    [heads.phone, consumer.wl_adminContact],
    [heads.since, formatInstant(consumer.createdAt)],
  ] as const

interface ConsumerPaneProps {
  consumer: ApiConsumer
  calls: ConsumerCalls
  mayManage: boolean
  onClose: () => void
}

/** An API consumer next to the list, with the actions. */
export const ConsumerPane = ({ consumer, calls, mayManage, onClose }: ConsumerPaneProps) => (
  <ListPane
    title={consumer.wl_companyName}
    label={texts.pane(consumer.wl_companyName)}
    closeLabel={texts.close}
    onClose={onClose}
  >
    <div role="status">
      <ConsumerStatus consumer={consumer} />
    </div>
    <ConsumerActions key={toConsumerId(consumer)} consumer={consumer} calls={calls} mayManage={mayManage} />
    <PaneFacts facts={listFacts(consumer, calls.isMine)} />
  </ListPane>
)
