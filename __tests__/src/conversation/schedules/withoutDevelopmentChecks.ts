/* Imported first: Redux Toolkit then loads without its checks of development, which look at the whole state for every
   action and would take most of the time of ten thousand schedules. Other tests run with them. */
process.env.NODE_ENV = 'production';
