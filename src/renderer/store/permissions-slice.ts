import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from './session-slice.ts'

/** Rights of the session (spec section 3). Kept in memory, never persisted. */
export interface PermissionsState {
  permissions: string[]
  lastSyncAt: string
  isUserSuperAdmin: boolean
  /** `unknown` until the server has said who is signed in; the persisted user is shown meanwhile. */
  check: 'unknown' | 'done'
}

const initialState: PermissionsState = {
  permissions: [],
  lastSyncAt: '',
  isUserSuperAdmin: false,
  check: 'unknown',
}

const slice = createSlice({
  name: 'permissions',
  initialState,
  reducers: {
    permissionsSynced: (_state, action: PayloadAction<Omit<PermissionsState, 'check'>>) => ({
      ...action.payload,
      check: 'done' as const,
    }),
    sessionChecked: (state) => {
      state.check = 'done'
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => ({ ...initialState, check: 'done' as const })),
})

export const { permissionsSynced, sessionChecked } = slice.actions
export const permissionsReducer = slice.reducer
