/**
 * The most guessed passwords in lower case, without digits and symbols at the end, so that `password`, `Password1`
 * and `password2024!` count as one. Only words of eight or more characters would miss those that digits make long
 * enough.
 */
const words = `
password passwort passw0rd p@ssword p@ssw0rd pa55word pass passwd senha motdepasse contrasena parola
qwerty qwertyuiop qwertyui qwert qwer qwerasdf qweasd qweasdzxc qazwsx qazwsxedc zaqwsx zxcvbnm zxcvbn zxcv asdfghjkl asdfgh asdf
asdfasdf qwerty123qwerty qwe qweqwe qwertz azerty azertyuiop poiuytrewq mnbvcxz lkjhgfdsa
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1xsw2 1qazxsw2 qwer1234 asdf1234
abc abcd abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc abcd1234 abc123abc a1b2c3 a1b2c3d4 a1b2c3d4e5 aa123456 a123456 ab123456
iloveyou iloveu iloveyou1 ilovegod ilovemyself loveyou love lovely lovers loveme iloveme trustno letmein letmein1 welcome welcom3 login
admin administrator admin123 root toor superuser superadmin guest user username test tester testing testtest temp temporary
changeme changeit default secret secret1 hidden access master master1 system server manager office company business
monkey dragon shadow sunshine princess football baseball basketball soccer hockey cricket superman batman spiderman
ironman starwars pokemon naruto minecraft fortnite roblox pubg counterstrike jordan michael jennifer jessica ashley daniel
charlie andrew matthew joshua anthony robert thomas william george jordan23 michelle nicole hannah amanda samantha victoria
elizabeth stephanie alexander alexandra benjamin jonathan christian christina chelsea liverpool arsenal barcelona
realmadrid manchester manutd juventus ferrari porsche mercedes corvette mustang harley yamaha
computer internet samsung google facebook instagram whatsapp microsoft windows apple android linkedin youtube twitter
whatever freedom flower flowers butterfly hello helloworld hellohello hello123hello nothing anything something
summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
january february march april june july august september october november december
summertime springtime christmas birthday family mother father brother sister friends friend forever
babygirl babyboy sweety sweetie honey chocolate cookie cheese banana orange pepper ginger peaches strawberry
tigger buster maggie snoopy killer hunter ranger tiger lion panther eagle falcon phoenix wolf matrix
trinity neo merlin gandalf legolas hogwarts harrypotter star mercury jupiter saturn diamond silver golden goldfish
purple yellow orange1 blue green black white rainbow unicorn angel angels heaven jesus jesuschrist god blessed krishna
ganesha ganesh shiva mahadev jaishreeram omsairam sairam hanuman radhakrishna waheguru saibaba jaihanuman omnamahshivaya
india indian bharat mumbai delhi newdelhi bangalore bengaluru hyderabad chennai kolkata ahmedabad pune kerala
sachin tendulkar dhoni virat virushka salman shahrukh bollywood rajesh ramesh suresh mahesh ganpati priyanka deepika
travel travels traveller traveler flight flights airline airlines airport holiday holidays vacation tourism ticket tickets booking
bookings agent agency agent123agent customer passenger passport skyways indigo airindia boarding
fuckyou fuckoff fuckme asshole bitch pussy biteme bigdaddy sexy sexylady
mynoob donald ninja azertyui solo loveyou1 passer1234 access14 zaq1zaq1 google1 starwars1 mypassword mypass thepassword newpassword
yourpassword oldpassword nopassword password123password passpass passwordpassword adminadmin welcomewelcome testpassword mysecret
letmeinnow opensesame sesame trustnoone trustno1 qwerty12345qwerty computer1 corona covid lockdown vaccine
`

/** A few hundred of the most common passwords, for `passwordProblem`. */
export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))
