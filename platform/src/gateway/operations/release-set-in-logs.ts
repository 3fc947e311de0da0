import plugin from 'fastify-plugin'

const RELEASE_SET = /^[0-9a-f]{12}$/

/** Pages send the name of their release set with each call: it is on every log line of the call. */
export const releaseSetInLogs = plugin(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const releaseSet = request.headers['x-release-set']
      if (typeof releaseSet !== 'string' || !RELEASE_SET.test(releaseSet)) return
      request.log = request.log.child({ releaseSet })
      reply.log = request.log
    })
  },
  { name: 'release-set-in-logs' },
)
