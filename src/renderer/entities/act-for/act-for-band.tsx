import { useState } from 'react'
import { TabBand } from '#renderer/entities/tab-band.tsx'
import { tabStorage } from '#renderer/platform/page-storage.ts'
import { actForEnded, actForMark, tabKeys } from '#renderer/store/tab-marks.ts'
import { actForCustomer, formatCustomer } from './act-for-customer.ts'
import { actForTexts } from './act-for-texts.ts'
import { useActingEnd } from './use-acting-end.ts'

/** Says for whom this tab acts, and ends it. */
const ActingBand = () => {
  const customer = actForCustomer()
  const name = customer ? formatCustomer(customer) : actForMark()
  const end = useActingEnd(name)
  return (
    <TabBand label={actForTexts.title} title={actForTexts.band(name)} isTenant>
      <button type="button" onClick={() => end(null)}>
        {actForTexts.end}
      </button>
    </TabBand>
  )
}

/** Says why acting ended automatically, until it is closed. */
const EndedBand = () => {
  const [text, setText] = useState(actForEnded)
  if (!text) return null
  const close = (): void => {
    tabStorage().removeItem(tabKeys.actForEnded)
    setText('')
  }
  return (
    <TabBand label={actForTexts.endedLabel} title={text}>
      <button type="button" onClick={close}>
        {actForTexts.close}
      </button>
    </TabBand>
  )
}

/** The band above every page of a tab that acts for a customer, or has just stopped. */
export const ActForBand = () => (actForMark() ? <ActingBand /> : <EndedBand />)
