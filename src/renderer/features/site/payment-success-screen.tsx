import { TickCircle } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { siteTexts } from './texts.ts'

export const PaymentSuccessScreen = () => {
  const { tickets } = usePlaceNames()
  return (
    <EmptyState
      isWholePage
      title={siteTexts.paymentSuccess}
      icon={<TickCircle size={20} />}
      action={<Link to={ticketQueue.to()}>{tickets}</Link>}
    >
      {siteTexts.paymentSuccessText(tickets)}
    </EmptyState>
  )
}
