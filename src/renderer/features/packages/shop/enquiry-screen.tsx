import { Link, useParams } from 'react-router-dom'
import { EnquiryId } from '#contract/entities/enquiry.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { packages } from '#renderer/routes/packages-shop.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { AgencyContact } from './agency-contact.tsx'
import { enquiryTexts as texts } from './enquiry-texts.ts'
import { enquiriesApi } from './enquiries-api.ts'
import './enquiry-screen.css'

const AllPackages = () => (
  <Link className="button-link" to={packages.to()}>
    {texts.all}
  </Link>
)

const NotFound = () => (
  <EmptyState isWholePage title={texts.notFound} action={<AllPackages />}>
    <p>{texts.notFoundText}</p>
  </EmptyState>
)

const Sent = ({ enquiryId }: { enquiryId: string }) => {
  const site = useSite()
  const { currentData: found, error, refetch } = enquiriesApi.useGetSubmittedEnquiryQuery({ enquiryId })
  if (toFailure(error)?.errorCode === 'notFound') return <NotFound />
  if (error) return <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!found)
    return (
      <div className="enquiry-page appear" role="status" aria-label={uiTexts.loading}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="80%" height={16} />
      </div>
    )
  return (
    <article className="enquiry-page">
      <h1 className="title">{texts.sent}</h1>
      <p>{texts.sentTo(site?.companyName ?? '', found.title)}</p>
      <dl className="enquiry-number">
        <dt className="small muted">{texts.number}</dt>
        <dd className="large num">{found.enquiryNo}</dd>
        <dd className="small muted">{formatInstantShort(found.sentAt)}</dd>
      </dl>
      <p>{texts.next}</p>
      <AgencyContact subject={`${found.enquiryNo}: ${found.title}`} />
      <p>
        <AllPackages />
      </p>
    </article>
  )
}

/** Says that an enquiry has arrived. It shows nothing that was typed, because anyone with the address can open it. */
export const EnquiryScreen = () => {
  const { enquiryId = '' } = useParams()
  return EnquiryId.safeParse(enquiryId).success ? <Sent enquiryId={enquiryId} /> : <NotFound />
}
