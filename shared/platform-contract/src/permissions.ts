import { z } from 'zod'
import { channelNameSchema, keyIdSchema, teamNameSchema } from './channel'
import { appNameSchema } from './descriptor'

export const actionSchema = z.enum(['publish', 'promote', 'rollback', 'revoke'])
export type Action = z.infer<typeof actionSchema>

const publicKeySchema = z.strictObject({
  id: keyIdSchema,
  /** The public half: SPKI, DER, in base64. */
  spki: z.base64(),
})
export type PublicKey = z.infer<typeof publicKeySchema>

const everyName = z.literal('*')

export const teamSchema = z.strictObject({
  name: teamNameSchema,
  /** Apps that the team may change; `*` for all. */
  apps: z.array(z.union([everyName, appNameSchema])).min(1),
  /** Channels on which it may change them; `*` for all. */
  channels: z.array(z.union([everyName, channelNameSchema])).min(1),
  may: z.array(actionSchema).min(1),
  /** Keys that act for the team. */
  keys: z.array(publicKeySchema),
})
export type Team = z.infer<typeof teamSchema>

const teamTokenSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  team: teamNameSchema,
  /** SHA-256 of the token, in hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export type TeamToken = z.infer<typeof teamTokenSchema>

/** Who may do what: the whole of it in each record. The newest record that an owner signed is in effect. */
export const permissionsSchema = z.strictObject({
  revision: z.number().int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  teams: z.array(teamSchema),
  /** Keys of gateways: they sign what a team's token requests, and take canaries back. */
  gateways: z.array(publicKeySchema),
  tokens: z.array(teamTokenSchema),
})
export type Permissions = z.infer<typeof permissionsSchema>
