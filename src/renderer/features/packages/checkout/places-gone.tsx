import { formatDayShort } from '#domain/format.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { choiceTexts } from '#renderer/entities/packages/choice/choice-texts.ts'
import { toAvailabilityRequest } from '#renderer/entities/packages/choice/trip-choice.ts'
import { packagesShopApi } from '#renderer/entities/packages/packages-api.ts'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { checkoutTexts as texts } from './checkout-texts.ts'
import { findNearestDates } from './nearest-dates.ts'
import type { Checkout } from './use-checkout.ts'

const offered = 6

/** Buttons for the nearest dates with places; nothing where there are none. */
const OtherDates = ({ checkout }: { checkout: Checkout }) => {
  const { found, choice, today } = checkout
  const dates = packagesShopApi.useGetAvailabilityQuery(toAvailabilityRequest(found, choice, today), {
    refetchOnMountOrArgChange: true,
  })
  if (dates.isFetching)
    return (
      <div className="appear" role="status" aria-label={uiTexts.loading}>
        <Skeleton width="80%" height="var(--control)" />
      </div>
    )
  const nearest = findNearestDates(dates.currentData?.dates ?? [], choice.startsOn, offered)
  if (nearest.length === 0) return null
  return (
    <>
      <h3 className="holiday-gone-subtitle">{texts.otherDates}</h3>
      <ul className="holiday-gone-dates">
        {nearest.map(({ startsOn, perAdultMinor }) => (
          <li key={startsOn}>
            <Button
              text={texts.otherDate(
                formatDayShort(startsOn),
                perAdultMinor === null
                  ? ''
                  : choiceTexts.perAdult(formatMinor(perAdultMinor, { isWhole: true })),
              )}
              onClick={() => checkout.chooseDate(startsOn)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Says that the chosen date has sold out, and offers others without losing what was typed. */
export const PlacesGone = ({ checkout, text }: { checkout: Checkout; text: string }) => (
  <section className="holiday-gone" role="alert">
    <h2 className="holiday-gone-title">{texts.gone}</h2>
    <p>{text}</p>
    <OtherDates checkout={checkout} />
    <div className="holiday-gone-links">
      <ButtonLink to={checkout.pageTo}>{texts.toWaitlist}</ButtonLink>
      <ButtonLink variant="minimal" to={checkout.datesTo}>
        {texts.allDates}
      </ButtonLink>
    </div>
  </section>
)
