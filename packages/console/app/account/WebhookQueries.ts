export const webhooksKey = ["webhooks"]
export const deliveriesKey = ["deliveries"]
