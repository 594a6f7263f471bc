import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { bookingReducer } from './booking-slice.ts'
import { contractApi } from './contract-api.ts'
import { permissionsReducer } from './permissions-slice.ts'
import type { PersistedState } from './persistence.ts'
import { progressReducer } from './progress-slice.ts'
import { sessionReducer } from './session-slice.ts'
import { siteReducer } from './site-slice.ts'
import { toastsReducer } from './toasts-slice.ts'

const rootReducer = combineReducers({
  session: sessionReducer,
  site: siteReducer,
  booking: bookingReducer,
  permissions: permissionsReducer,
  progress: progressReducer,
  toasts: toastsReducer,
  [contractApi.reducerPath]: contractApi.reducer,
})

export type RootState = ReturnType<typeof rootReducer>

const passOn: Middleware = () => (next) => (action) => next(action)

export const createStore = (preloaded: PersistedState | null, listener: Middleware = passOn) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: preloaded ?? undefined,
    middleware: (defaults) =>
      // Both development checks walk the whole state on every action, which is slow with a thousand itineraries.
      defaults({ serializableCheck: false, immutableCheck: false })
        .prepend(listener)
        .concat(contractApi.middleware),
  })

export type AppStore = ReturnType<typeof createStore>
export type AppDispatch = AppStore['dispatch']

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
