import { useState } from 'react'
import type { ApiConsumer } from '#contract/entities/supply-network.ts'
import { GroupDialog } from '#renderer/entities/group-dialog.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { wallets } from '#renderer/routes/staff.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { BlocksDialog } from './blocks-dialog.tsx'
import { blocksTexts } from './blocks-texts.ts'
import { useSetHold, type ConsumerCalls } from './consumer-calls.ts'
import { consumersTexts as texts } from './consumers-texts.ts'
import { LiftDialog } from './lift-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useConsumerGroups } from './use-consumer-groups.ts'

interface ActionProps {
  consumer: ApiConsumer
  calls: ConsumerCalls
  /** Whether the signed-in user may change the link with this agency. */
  mayManage: boolean
}

const toIds = (consumer: ApiConsumer) => ({
  consumerSiteId: consumer.wl_mongoDb_siteId,
  supplierListId: consumer.sc_map_supplierListId,
})

const GroupAction = ({ consumer }: { consumer: ApiConsumer }) => {
  const [isOpen, setOpen] = useState(false)
  const groups = useConsumerGroups()
  const [map] = supplyNetworkApi.useSetConsumerGroupMutation()
  const showOutcome = useChangeToast()
  const { wl_legalEntityId: LEId, leGroup_groupId: before } = consumer
  const choose = async (groupId: string | null): Promise<void> => {
    if ((groupId ?? '') !== before) await showOutcome(map({ LEId, groupId }), { done: texts.groupChanged })
    setOpen(false)
  }
  return (
    <>
      <Button text={texts.changeGroup} {...listKey('apiConsumers', 'group')} onClick={() => setOpen(true)} />
      {isOpen ? (
        <GroupDialog
          title={texts.changeGroup}
          lead={texts.groupLead(consumer.wl_companyName)}
          label={texts.group}
          noneLabel={texts.noGroup}
          groups={groups}
          current={before || null}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

const StatusAction = ({ consumer, calls }: ActionProps) => {
  const [asked, setAsked] = useState<'suspend' | 'lift' | null>(null)
  const isSuspended = consumer.supplierStatus === 'Suspended'
  const dialog = { consumer, calls, onClose: () => setAsked(null) }
  return (
    <>
      <Button
        text={isSuspended ? texts.sellAgain : texts.suspend}
        {...listKey('apiConsumers', 'suspend')}
        onClick={() => setAsked(isSuspended ? 'lift' : 'suspend')}
      />
      {asked === 'suspend' ? <SuspendDialog {...dialog} /> : null}
      {asked === 'lift' ? <LiftDialog {...dialog} /> : null}
    </>
  )
}

const BlocksAction = ({ consumer, calls }: ActionProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        text={blocksTexts.button}
        {...listKey('apiConsumers', 'blocks')}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <BlocksDialog consumer={consumer} calls={calls} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** A switch that shows the stored setting, so it moves only once the change is saved. */
const HoldSwitch = ({ consumer, calls, mayManage }: ActionProps) => {
  const [setHold, { isLoading }] = useSetHold(calls)
  const showOutcome = useChangeToast()
  return (
    <Checkbox
      label={texts.mayHold}
      isChecked={consumer.sc_map_isFlightHoldAllowed}
      isDisabled={isLoading || !mayManage}
      onChange={(isFlightHold) =>
        void showOutcome(setHold({ ...toIds(consumer), isFlightHold }), { done: texts.holdChanged })
      }
    />
  )
}

const TdsSwitch = ({ consumer, mayChange }: { consumer: ApiConsumer; mayChange: boolean }) => {
  const [setTds, { isLoading }] = supplyNetworkApi.useSetConsumerTdsMutation()
  const showOutcome = useChangeToast()
  const userLEID = consumer.wl_legalEntityId
  return (
    <Checkbox
      label={texts.deductTds}
      isChecked={consumer.isTdsDeductable}
      isDisabled={isLoading || !mayChange}
      onChange={(isTdsDeductable) =>
        void showOutcome(setTds({ userLEID, isTdsDeductable }), { done: texts.tdsChanged })
      }
    />
  )
}

/** The actions on an API consumer. Only staff can change its group and TDS or add money. */
export const ConsumerActions = (props: ActionProps) => {
  const { consumer, calls, mayManage } = props
  const mayChangeTerms = useMay('customers.terms')
  const mayAddMoney = useMay('wallets.view')
  const isStaff = !calls.isMine
  return (
    <div className="stack">
      <div className="row consumer-actions" role="group" aria-label={texts.actions}>
        {isStaff && mayChangeTerms ? <GroupAction consumer={consumer} /> : null}
        {isStaff && mayAddMoney ? (
          <ButtonLink
            to={wallets.to({ email: consumer.wl_companyName })}
            {...listKey('apiConsumers', 'addMoney')}
          >
            {texts.addMoney}
          </ButtonLink>
        ) : null}
        {mayManage && consumer.sup_category === 'FixedDeparture' ? <BlocksAction {...props} /> : null}
        {mayManage ? <StatusAction {...props} /> : null}
      </div>
      <div className="consumer-switches">
        <HoldSwitch {...props} />
        {isStaff ? <TdsSwitch consumer={consumer} mayChange={mayChangeTerms} /> : null}
      </div>
    </div>
  )
}
