import { isRejectedWithValue, type Dispatch, type Middleware } from '@reduxjs/toolkit'
import { safeRedirect } from '#renderer/routes/guard.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { login, logout } from '#renderer/routes/sign-in.ts'
import type { CallMeta } from '#renderer/store/base-query.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { factorStepNeeded, signedOut } from '#renderer/store/session-slice.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { getCallEffect, type CallEffect } from './call-effects.ts'
import { appTexts } from './texts.ts'

/** Navigation for code outside the screens. */
export interface Navigator {
  /** Returns the path and query below `/app`. */
  here: () => { path: string; redirectType: string | null }
  go: (to: string) => void
}

const carryOut = (effect: CallEffect, dispatch: Dispatch, navigator: Navigator): void => {
  const { path, redirectType } = navigator.here()
  switch (effect.kind) {
    case 'none':
      return
    case 'logout':
      // A call that was on its way during a sign-out fails afterwards; the page stays where the person signed out.
      if (path.split('?')[0] === logout.to()) return
      dispatch(signedOut({ keepsBooking: true }))
      navigator.go(logout.to({ redirectTo: safeRedirect(path), redirectType: redirectType ?? undefined }))
      return
    case 'searchFlight':
      dispatch(signedOut({ keepsBooking: true }))
      if (!path.startsWith(searchFlight.to())) dispatch(bookingActions.interrupted(safeRedirect(path)))
      dispatch(toastShown({ tone: 'info', text: appTexts.sessionEnded }))
      navigator.go(searchFlight.to())
      return
    case 'lock':
      navigator.go(login.to({ redirectTo: safeRedirect(path), redirectType: redirectType ?? undefined }))
      return
    case 'secondStep':
      dispatch(signedOut({ keepsBooking: true }))
      void import('./later.ts')
        .then(({ loadSecondStepPath }) => loadSecondStepPath())
        .then((toSecondStep) => navigator.go(toSecondStep(path, effect.details)))
      return
    case 'factorStep':
      dispatch(factorStepNeeded(effect.step))
      return
    case 'bookingReview':
      // The first page doesn't load this area.
      void import('#renderer/routes/flights.ts').then(({ bookingReview }) => navigator.go(bookingReview.to()))
      return
    case 'toast':
      dispatch(toastShown({ tone: 'error', text: effect.text, requestId: effect.requestId }))
  }
}

/** Creates the middleware that handles failed calls. Nothing else outside the screens navigates or shows toasts. */
export const createCallListener =
  (navigatorNow: () => Navigator): Middleware =>
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (isRejectedWithValue(action) && action.type.startsWith(contractApi.reducerPath)) {
      const meta = (action.meta as { baseQueryMeta?: CallMeta }).baseQueryMeta ?? {}
      carryOut(getCallEffect(action.payload as ApiFailure, meta), dispatch, navigatorNow())
    }
    return result
  }
