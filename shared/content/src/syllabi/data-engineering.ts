import { syllabus } from '../syllabus'

const program = 'Data Engineering'

const cloud = (provider: {
  id: string
  name: string
  storage: string
  compute: string
  warehouse: string
  orchestration: string
}) =>
  syllabus(
    {
      id: provider.id,
      name: `Data Engineering on ${provider.name}`,
      program,
      description: `A batch and a streaming pipeline that you build and run on ${provider.name}.`,
    },
    {
      Landing: [
        `Storage with ${provider.storage}`,
        'Identity, roles and least privilege',
        'File formats: CSV; JSON; Parquet; Delta',
      ],
      Processing: [
        `Transformations with ${provider.compute}`,
        'Incremental loads and late data',
        `Orchestration with ${provider.orchestration}`,
      ],
      Serving: [
        `Warehousing with ${provider.warehouse}`,
        'Data quality checks',
        'Cost alarms',
        'Project: clickstream to dashboard',
      ],
    },
  )

export const dataEngineering = [
  syllabus(
    {
      id: 'sql-for-data-engineering',
      name: 'SQL for Data Engineering',
      program,
      description: 'Schemas, transactions and queries that hold up under load.',
    },
    {
      Modelling: ['Keys, constraints and normal forms', 'Star schemas and slowly changing dimensions'],
      Transactions: ['Isolation levels', 'Locks and deadlocks', 'Upserts and idempotent loads'],
      Performance: [
        'Indexes and query plans',
        'Partitioning',
        'Project: load a million orders twice, count them once',
      ],
    },
  ),
  syllabus(
    {
      id: 'cloud-platform-introduction',
      name: 'Introduction to Cloud Platforms',
      program,
      description: 'Compute, storage, network and billing, compared across the three large providers.',
    },
    {
      'Building blocks': [
        'Regions and zones',
        'Virtual machines, containers, functions',
        'Object, block and file storage',
      ],
      'Safe by default': ['Networks and firewalls', 'Identity and secrets', 'Budgets'],
    },
  ),
  cloud({
    id: 'data-engineering-azure',
    name: 'Azure',
    storage: 'Data Lake Storage',
    compute: 'Databricks',
    warehouse: 'Synapse',
    orchestration: 'Data Factory',
  }),
  cloud({
    id: 'data-engineering-aws',
    name: 'AWS',
    storage: 'S3',
    compute: 'Glue',
    warehouse: 'Redshift',
    orchestration: 'Step Functions',
  }),
  cloud({
    id: 'data-engineering-gcp',
    name: 'GCP',
    storage: 'Cloud Storage',
    compute: 'Dataflow',
    warehouse: 'BigQuery',
    orchestration: 'Cloud Composer',
  }),
  syllabus(
    {
      id: 'apache-airflow',
      name: 'Apache Airflow',
      program,
      description: 'Schedule, retry and watch pipelines written as code.',
    },
    {
      Basics: ['Graphs, tasks and schedules', 'Operators and the TaskFlow API', 'Connections and variables'],
      Production: [
        'Retries, backfill and catch-up',
        'Sensors and deferrable operators',
        'Testing a graph',
        'Project: a daily weather pipeline',
      ],
    },
  ),
  syllabus(
    {
      id: 'apache-kafka',
      name: 'Apache Kafka',
      program,
      description: 'Move events between systems, in order and without losing one.',
    },
    {
      Fundamentals: [
        'Topics, partitions and offsets',
        'Producers: keys; acknowledgements; batching',
        'Consumer groups and rebalancing',
      ],
      Reliability: [
        'Replication',
        'Exactly-once and idempotence',
        'Schema registry',
        'Project: order events to three services',
      ],
    },
  ),
  syllabus(
    {
      id: 'spark',
      name: 'Apache Spark Essentials',
      program,
      description: 'Process tables that do not fit on one machine.',
    },
    {
      Core: ['Drivers, executors and partitions', 'Data frames and Spark SQL', 'Joins and shuffles'],
      Tuning: [
        'Reading the Spark UI',
        'Skew, caching and broadcast',
        'Structured streaming',
        'Project: a year of taxi rides',
      ],
    },
  ),
  syllabus(
    {
      id: 'hadoop',
      name: 'Hadoop',
      program,
      description: 'HDFS, YARN and Hive: what runs in many companies and what replaced it.',
    },
    {
      Storage: ['HDFS blocks and replication', 'Name node and high availability'],
      Compute: ['MapReduce by hand, once', 'YARN', 'Hive tables and partitions', 'Moving off Hadoop'],
    },
  ),
]
